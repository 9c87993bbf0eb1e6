/** The facts that most elements have nothing to say to, for the record: those that say something. */
export const moreFacts = <Option, Control extends object>({
  drawnName,
  description,
  coveredBy,
  options,
  control,
  dragHandle,
}: {
  readonly drawnName?: string | undefined;
  readonly description?: string | undefined;
  readonly coveredBy?: string | undefined;
  readonly options?: readonly Option[] | undefined;
  readonly control?: Control | undefined;
  readonly dragHandle?: boolean | undefined;
}) => ({
  ...(drawnName === undefined ? {} : { drawnName }),
  ...(description ? { description } : {}),
  ...(coveredBy === undefined ? {} : { coveredBy }),
  ...(options === undefined || options.length === 0 ? {} : { options }),
  ...(control === undefined ? {} : { control }),
  ...(dragHandle === true ? { dragHandle } : {}),
});

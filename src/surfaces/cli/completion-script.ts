import type { CompletedCommand } from './completion-model.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** In single quotes a shell takes everything as it is, but for the quote itself. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const words = (list: readonly string[]): string => list.join(' ');

const bash = (commands: readonly CompletedCommand[]): string => {
  const cases = commands.map(({ name, options, choices }) => {
    const values = options
      .filter((option) => option.choices.length > 0)
      .map(
        (option) =>
          `        ${option.long}) COMPREPLY=($(compgen -W ${quoted(words(option.choices))} -- "$cur")); return ;;`,
      );
    const after = values.length === 0 ? [] : ['      case "$prev" in', ...values, '      esac'];
    return [
      `    ${name})`,
      ...after,
      `      if [[ "$cur" == -* ]]; then COMPREPLY=($(compgen -W ${quoted(words(options.map(({ long }) => long)))} -- "$cur"))`,
      choices.length === 0
        ? '      else compopt -o default 2>/dev/null; COMPREPLY=(); fi ;;'
        : `      else COMPREPLY=($(compgen -W ${quoted(words(choices))} -- "$cur")); fi ;;`,
    ].join('\n');
  });
  return `# bash completion for surehand. To use it: source <(surehand completion bash)
_surehand() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}"
  COMPREPLY=()
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W ${quoted(words([...commands.map(({ name }) => name), '--help']))} -- "$cur"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
}
complete -F _surehand surehand
`;
};

/** A colon and brackets divide in the descriptions of zsh. */
const zshText = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(':', '\\:').replaceAll(/[[\]]/gu, '');

const zsh = (commands: readonly CompletedCommand[]): string => {
  const list = commands.map(({ name, description }) => `    ${quoted(`${name}:${zshText(description)}`)}`);
  const cases = commands.map(({ name, options, choices }) => {
    const specs = options.map(({ long, description, takesValue, choices: values }) => {
      const value = !takesValue ? '' : values.length > 0 ? `:value:(${words(values)})` : ':value:_files';
      return `      ${quoted(`${long}[${zshText(description)}]${value}`)}`;
    });
    const rest = choices.length === 0 ? '*:file:_files' : `1:word:(${words(choices)})`;
    return [`    ${name}) _arguments \\`, ...specs.map((spec) => `${spec} \\`), `      ${quoted(rest)} ;;`].join('\n');
  });
  return `#compdef surehand
# zsh completion for surehand. To use it: source <(surehand completion zsh)
_surehand() {
  local -a commands
  commands=(
${list.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local command="$words[2]"
  shift words
  (( CURRENT-- ))
  case "$command" in
${cases.join('\n')}
  esac
}
# From a file in fpath this is the call itself; sourced, it only makes the function known.
if [ "$funcstack[1]" = "_surehand" ]; then _surehand "$@"; else compdef _surehand surehand; fi
`;
};

const fishText = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const fish = (commands: readonly CompletedCommand[]): string => {
  const lines = commands.flatMap(({ name, description, options, choices }) => {
    const seen = `-n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c surehand -n __fish_use_subcommand -f -a ${name} -d ${fishText(description)}`,
      ...options.map(({ long, description: said, takesValue, choices: values }) =>
        [
          `complete -c surehand ${seen} -l ${long.replace(/^--/u, '')}`,
          ...(takesValue ? ['-r'] : []),
          ...(values.length === 0 ? [] : [`-f -a ${fishText(words(values))}`]),
          `-d ${fishText(said)}`,
        ].join(' '),
      ),
      ...(choices.length === 0 ? [] : [`complete -c surehand ${seen} -f -a ${fishText(words(choices))}`]),
    ];
  });
  return `# fish completion for surehand. To use it: surehand completion fish | source\n${lines.join('\n')}\n`;
};

/** A script that teaches a shell what can be said to surehand. */
export const completionScript = (shell: Shell, commands: readonly CompletedCommand[]): string =>
  ({ bash, zsh, fish })[shell](commands);

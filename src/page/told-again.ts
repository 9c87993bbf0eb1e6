/**
 * Answers as texts, each with a number in front. What is still the same object is not written again, and does not cross
 * again to a host that says it knows it: then the number is all.
 */
export const createToldAgain = (): ((answer: object, known: number | null) => string) => {
  const numbers = new WeakMap<object, number>();
  let last = 0;
  return (answer, known) => {
    const number = numbers.get(answer) ?? (last += 1);
    numbers.set(answer, number);
    return number === known ? String(number) : `${number} ${JSON.stringify(answer)}`;
  };
};

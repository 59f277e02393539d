export const middle = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

export const title = (text: string) => console.log(`\n${text}`)
export const line = (name: string, figure: string, beside: string) =>
  console.log(`  ${name.padEnd(44)} ${figure.padStart(12)}   ${beside}`)
export const ms = (time: number) => `${time.toFixed(time < 10 ? 2 : 0)} ms`

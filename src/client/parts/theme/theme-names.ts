export const themes = ['blue', 'lightblue', 'green', 'lightgreen', 'red', 'orange', 'brown', 'purple', 'grey'] as const
export type Theme = (typeof themes)[number]

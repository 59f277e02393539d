/** What is said at the till only. */
export const texts = import.meta.glob('/locales/en/{back,till}.json', { eager: true, import: 'default' })

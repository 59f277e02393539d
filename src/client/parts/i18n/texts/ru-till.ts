/** What is said at the till only. */
export const texts = import.meta.glob('/locales/ru/{back,till}.json', { eager: true, import: 'default' })

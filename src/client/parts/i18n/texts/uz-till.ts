/** What is said at the till only. */
export const texts = import.meta.glob('/locales/uz/{back,till}.json', { eager: true, import: 'default' })

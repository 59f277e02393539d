/** What is said in documents only. */
export const texts = import.meta.glob('/locales/ru/documents.json', { eager: true, import: 'default' })

/** What is said on the pages of devices only. */
export const texts = import.meta.glob('/locales/ru/device.json', { eager: true, import: 'default' })

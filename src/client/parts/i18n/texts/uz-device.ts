/** What is said on the pages of devices only. */
export const texts = import.meta.glob('/locales/uz/device.json', { eager: true, import: 'default' })

/** What is said on the pages of devices only. */
export const texts = import.meta.glob('/locales/en/device.json', { eager: true, import: 'default' })

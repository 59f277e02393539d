/** The figures of a part of a phone number, however it is spaced: 111-22. Null for what is no such part. */
export function phonePartIn(text: string): string | null {
  const figures = text.replace(/[\s+()-]/g, '')
  return /^\d{4,}$/.test(figures) ? figures : null
}

export const hasPhonePart = (phone: string, part: string): boolean => phone.replace(/\D/g, '').includes(part)

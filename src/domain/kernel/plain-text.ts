const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of a rich text as it is kept, a line for each paragraph. */
export const plainText = (clean: string): string =>
  clean
    .replace(/<br>|<\/(?:p|h2|h3|li|blockquote)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (sign) => signs[sign] ?? sign)
    .replace(/\n{2,}/g, '\n')
    .trim()

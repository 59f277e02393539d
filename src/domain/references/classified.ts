/** A code of the state's classifier of goods, with what the classifier calls it. */
export interface ClassifiedGoods {
  readonly code: string
  readonly name: string
}

/** In what language and script the classifier tells names. */
export const classifierLanguages = ['uz_latn', 'uz_cyrl', 'ru', 'en'] as const
export type ClassifierLanguage = (typeof classifierLanguages)[number]

/** Letters of a name that are kept. */
const most = 250

/** The rows of the classifier's answer; null if it is none. Those without a code of 17 figures or a name are left out. */
export function readClassified(told: unknown): readonly ClassifiedGoods[] | null {
  const rows = rowsIn(told)
  return (
    rows?.flatMap((row) => {
      const { mxikCode, mxikName } = (typeof row === 'object' && row !== null ? row : {}) as Record<string, unknown>
      const code = String(mxikCode ?? '')
      const name = typeof mxikName === 'string' ? mxikName.trim().slice(0, most) : ''
      return /^\d{17}$/.test(code) && name ? [{ code, name }] : []
    }) ?? null
  )
}

/** They stand in `data`, page by page in its `content`, or by themselves. */
function rowsIn(told: unknown): readonly unknown[] | null {
  if (Array.isArray(told)) return told
  if (typeof told !== 'object' || told === null) return null
  const { data, content } = told as { readonly data?: unknown; readonly content?: unknown }
  if (Array.isArray(content)) return content
  return data === undefined ? null : rowsIn(data)
}

/** What an organisation has or is asked for besides, because of its code. Rules and screens ask for these, never for a code. */
type Feature = 'price_type_of_warehouse'

const byCode: Readonly<Record<string, readonly Feature[]>> = {
  bm: ['price_type_of_warehouse'],
}

export const hasFeature = (organisation: { readonly code: string | null } | null, feature: Feature): boolean =>
  byCode[organisation?.code?.toLowerCase() ?? '']?.includes(feature) ?? false

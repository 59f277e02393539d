/** Whose rows to find by id: those of an organisation and shared ones, or those of all. */
export type OrganisationScope = string | 'every'

/** Whose rows are looked for by their ids: an organisation's own with what others share with it, or those of all. */
export type Whose = string | 'every'

import * as v from 'valibot'

/**
 * The schema of an id: turned to small letters. PostgreSQL takes both cases for one id, so texts that are compared must
 * not differ.
 */
export const id = v.pipe(v.string('reference'), v.uuid('reference'), v.toLowerCase())

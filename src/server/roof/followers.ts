import type { Followers } from '#store/sql/writer.ts'
import { peopleFollow } from '../people/follow.ts'
import { statementsFollow } from '../statements/follow.ts'

/** All that is written besides, in the same transaction, when records are saved. */
export const followers: Followers = { ...peopleFollow, ...statementsFollow }

import type { Dexie } from 'dexie'
import { begin } from '#client/parts/at-work.ts'

/** The same database, each transaction of which counts as work until it is over. */
export function counted<T extends Dexie>(db: T): T {
  db.use({
    stack: 'dbcore',
    name: 'counted',
    create: (below) => ({
      ...below,
      transaction(...asked) {
        const transaction = below.transaction(...asked)
        if (transaction instanceof IDBTransaction) {
          const end = begin('books')
          transaction.addEventListener('complete', end)
          transaction.addEventListener('abort', end)
        }
        return transaction
      },
    }),
  })
  return db
}

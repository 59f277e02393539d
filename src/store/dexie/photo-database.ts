import Dexie, { type EntityTable } from 'dexie'

/** A photo that the server does not have yet, under the name that its content gives it. */
interface UnsentPhoto {
  readonly name: string
  readonly file: File
}

/** Photos that have not left this device, in a database of their own: other work never waits for them. */
export class PhotoDatabase extends Dexie {
  declare photos: EntityTable<UnsentPhoto, 'name'>

  constructor() {
    super('unsent-photos', { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(1).stores({ photos: 'name' })
  }
}

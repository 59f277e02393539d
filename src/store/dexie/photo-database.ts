import Dexie, { type EntityTable } from 'dexie'

/** A photo that the server does not have yet, under the name that its content gives it. */
interface UnsentPhoto {
  readonly name: string
  readonly file: File
}

/** Photos that have not left this device: beside the work, which never waits for them. */
export class PhotoDatabase extends Dexie {
  declare photos: EntityTable<UnsentPhoto, 'name'>

  constructor() {
    super('unsent-photos', { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(1).stores({ photos: 'name' })
  }
}

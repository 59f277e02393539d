import * as v from 'valibot'
import { call } from './call.ts'

export const mapSource = call('server.map', {
  get: '/map',
  right: 'signed-in',
  answer: v.object({ tiles: v.nullable(v.string()), credit: v.nullable(v.string()) }),
  says: 'Where maps come from: the address of tiles, and whom they are owed to; nulls where none are set up',
  kept: true,
})

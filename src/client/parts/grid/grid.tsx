import { phone, useMedia } from '../use-media.ts'
import { Cards } from './cards.tsx'
import type { GridProps } from './props.ts'
import { Table } from './table.tsx'

/** A list of records that knows nothing of what they are: a table, or cards where there is no width for one. */
export function Grid<R>(props: GridProps<R>) {
  return useMedia(phone) ? <Cards {...props} /> : <Table {...props} />
}

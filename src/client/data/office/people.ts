import { employee } from '#domain/people/employee.ts'
import { api } from '../call/api.ts'
import { rowFromServer } from '../call/declared.ts'
import { queryClient } from '../call/query-client.ts'

/** Dismisses a person from a day on: from that day they are out everywhere. */
export async function dismissPerson(id: string, dismissed_on: string): Promise<void> {
  const row = await rowFromServer(employee, id)
  await api(`${employee.path}/${id}`, { method: 'PUT', body: { ...row, dismissed_on } })
  await queryClient.invalidateQueries()
}

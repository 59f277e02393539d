import type { Language } from '#domain/kernel/language.ts'
import { can, reportRight } from '#domain/kernel/permission.ts'
import { seenReport } from '#domain/kernel/report.ts'
import { reports } from '#domain/reports.ts'
import { scopeOf } from '#store/port.ts'
import { reportQueryFrom } from '#store/report-query.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { DeliveryTrouble } from '#wire/report-sendings.ts'
import { Refused } from '../../http/errors.ts'
import type { MessageFile } from '../../messages/message.ts'
import { findPerson } from '../../session/caller.ts'
import { organisationNamed } from '../files/organisation.ts'
import { reportFileName, reportFormats, writeReport } from '../files/report-file.ts'
import type { ReportReading } from '../reading.ts'

/** Bytes: mail servers take little more. */
const largest = 20 * 1024 * 1024

interface Wanted {
  readonly organisation_id: string
  readonly user_id: string
  readonly report: string
  readonly question: string
  readonly format: 'xlsx' | 'pdf'
  readonly language: Language
  readonly at: string
}

export type FileOutcome =
  | { readonly file: MessageFile }
  | { readonly state: 'skipped' | 'failed'; readonly why: DeliveryTrouble }

/** The file of a report as a person may see it at this moment, by their rights and places; or why they get none. */
export async function fileFor(
  { db, reading }: { readonly db: Database; readonly reading: ReportReading },
  { organisation_id, user_id, report: name, question, format, language, at }: Wanted,
): Promise<FileOutcome> {
  const reader = (await findPerson(db, user_id))?.actor
  if (!reader || reader.organisation_id !== organisation_id) return { state: 'skipped', why: 'left' }
  const report = reports.find((one) => one.name === name)
  if (!report) return { state: 'failed', why: 'question' }
  if (!can(reader, reportRight(report, 'export'))) return { state: 'skipped', why: 'no_right' }
  const seen = seenReport(reader, report)
  const params = new URLSearchParams(question)
  const sorted = reportQueryFrom(seen, params, language)
  // It may be ordered by what they may not see.
  if (!sorted.ok) params.delete('sort')
  const query = sorted.ok ? sorted : reportQueryFrom(seen, params, language)
  if (!query.ok) return { state: 'failed', why: 'question' }
  const asked = {
    report: seen,
    query: query.value,
    // A file tells of one organisation, whoever reads it.
    scope: { ...scopeOf(reader), organisation_id },
    organisation: await organisationNamed(db, organisation_id),
    at,
  }
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    await reading.read({ organisation_id }, (connection) =>
      writeReport(connection, asked, format, async (piece) => {
        const bytes = typeof piece === 'string' ? new TextEncoder().encode(piece) : piece
        size += bytes.length
        if (size > largest) throw new TooLarge()
        pieces.push(bytes)
      }),
    )
  } catch (error) {
    if (error instanceof TooLarge || (error instanceof Refused && error.code === 'invalid'))
      return { state: 'failed', why: 'too_large' }
    throw error
  }
  return {
    file: {
      name: reportFileName(asked, format),
      type: reportFormats[format].type,
      content: new Uint8Array(Buffer.concat(pieces)),
    },
  }
}

class TooLarge extends Error {}

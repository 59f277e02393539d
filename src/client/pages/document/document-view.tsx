import Pencil from 'lucide-react/icons/pencil'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useActor } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import type { Document, DocumentRecord } from '#domain/kernel/document.ts'
import { mayChange } from '#domain/kernel/places.ts'
import { mayUpdate } from '../form/parts/form-rights.ts'
import { ownHandOf } from '../parts/own-hand.ts'
import { ClosedBand, useClosedUntil } from './closed-band.tsx'
import { FollowMenu } from './follow-menu.tsx'
import { Frame } from './frame.tsx'
import { linesIn, useLines } from './lines/parts/use-lines.ts'
import { DocumentSums } from './lines/sums.tsx'
import { LinesSection } from './lines-section.tsx'
import { MoreMenu } from './more-menu.tsx'
import { NextOfKind } from './next-of-kind.tsx'
import css from './parts/document.module.css'
import { linesShown, mainLines } from './parts/header.ts'
import { HeaderFacts } from './parts/header-facts.tsx'
import { RelatedDocuments } from './related.tsx'
import { SavedTabs } from './saved-tabs.tsx'
import { StatusTrack } from './status-track.tsx'
import { StepButtons } from './steps.tsx'

interface DocumentViewProps {
  document: Document
  row: DocumentRecord
  onClose: () => void
}

const unchanged = () => undefined
const nothingToKeep = () => Promise.resolve('kept' as const)

/** A document, read only, with the steps that are possible next. */
export function DocumentView({ document, row, onClose }: DocumentViewProps) {
  const { t } = useTranslation(['documents', 'common', 'pages'])
  const actor = useActor()
  const navigate = useNavigate()
  const scroller = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesIn(document, row), [document, row])
  const state = { ...useLines(document, lines), lines }
  const all = linesShown(document)
  const main = mainLines(document)
  const Proposal = row.is_posted && !row.deleted_at ? ownHandOf(document).afterPosting : undefined
  const closed = useClosedUntil(row.organisation_id, [row.occurred_at])
  const edits = closed === null && mayUpdate(document, actor, row) && mayChange(document, row, actor)
  return (
    <Frame
      document={document}
      row={row}
      scroller={scroller}
      onClose={onClose}
      tools={
        <>
          <FollowMenu document={document} row={row} />
          <MoreMenu document={document} row={row} unsaved={false} onGone={onClose} />
        </>
      }
      bar={
        <>
          <DocumentSums document={document} header={row} lines={lines} />
          {row.deleted_at && <span className={css.note}>{t('remove.gone')}</span>}
          <StepButtons document={document} row={row} />
          <NextOfKind document={document} row={row} />
          {edits && (
            <Button icon={Pencil} onClick={() => void navigate(`${document.route}/edit/${row.id}`)}>
              {t('common:actions.edit')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.block}>
        <ClosedBand organisation_id={row.organisation_id} moments={[row.occurred_at]} />
        <HeaderFacts document={document} row={row} />
        <RelatedDocuments document={document} row={row} />
        <StatusTrack document={document} row={row} />
        {Proposal && (
          <Suspense>
            <Proposal document={document} row={row} />
          </Suspense>
        )}
      </div>
      <SavedTabs document={document} row={row} count={main && lines[main.name]?.length}>
        {all.map(({ name, field }) =>
          name === main?.name || lines[name]?.length ? (
            <LinesSection
              key={name}
              document={document}
              name={name}
              field={field}
              header={row}
              id={row.id}
              onHeader={unchanged}
              keep={nothingToKeep}
              posted={null}
              isSettling={false}
              state={state}
              locked
              scroller={scroller}
              titled={all.length > 1 || name !== main?.name}
            />
          ) : null,
        )}
      </SavedTabs>
    </Frame>
  )
}

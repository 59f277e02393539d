import { keepPreviousData } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#client/data/call/call.ts'
import { Dialog } from '#client/parts/dialog.tsx'
import { EmptyState, SkeletonRows } from '#client/parts/states.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import type { LineMeaning, StatementLine } from '#domain/bank/statements/statement-line.ts'
import { documentsForLine } from '#wire/statements.ts'
import { signed } from './line-row.tsx'
import css from './panel.module.css'
import { ProposalCard } from './proposal-card.tsx'

interface FindDialogProps {
  statement: string
  line: StatementLine
  onAccept: (means: LineMeaning) => void
  onClose: () => void
}

/** Documents of the account that no line says yet, the nearest first. */
export function FindDialog({ statement, line, onAccept, onClose }: FindDialogProps) {
  const { t } = useTranslation('statements')
  const [search, setSearch] = useState('')
  const asked = { id: statement, line: line.id, search: useDeferredValue(search.trim()) }
  const { data: found, error } = useCall(documentsForLine, asked, { placeholderData: keepPreviousData })
  return (
    <Dialog title={t('find.title')} subtitle={signed(line.amount)} size="md" onClose={onClose}>
      <div className={css.found}>
        <TextInput
          type="search"
          icon={Search}
          placeholder={t('find.search')}
          aria-label={t('find.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {error ? (
          <EmptyState title={error.message} />
        ) : !found ? (
          <SkeletonRows rows={3} columns={2} />
        ) : found.data.length === 0 ? (
          <EmptyState title={t('find.none')} text={t('find.noneText')} />
        ) : (
          found.data.map((proposal) => (
            <ProposalCard
              key={proposal.means.id}
              line={line}
              proposal={proposal}
              confidence={null}
              onAccept={onAccept}
            />
          ))
        )}
      </div>
    </Dialog>
  )
}

import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useActor } from '#client/data/who/session.ts'
import { documentLink } from '#client/pages/register/document-link.ts'
import { Button, IconButton } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { formatAsOf, formatDate, formatInteger } from '#client/parts/format.ts'
import { confidenceOf, type StatementLine } from '#domain/bank/statements/statement-line.ts'
import type { ReadRow } from '#store/port.ts'
import { signed } from './line-row.tsx'
import { LineWays } from './line-ways.tsx'
import css from './panel.module.css'
import { ProposalCard } from './proposal-card.tsx'
import type { Deeds } from './use-deeds.ts'

interface LinePanelProps {
  statement: ReadRow
  line: StatementLine
  at: number
  total: number
  deeds: Deeds
  mayDecide: boolean
  onStep: (by: number) => void
  /** On a phone: back to the list. */
  onBack: (() => void) | null
}

/** One line: what the bank says of it, and what it may mean or has become. */
export function LinePanel({ statement, line, at, total, deeds, mayDecide, onStep, onBack }: LinePanelProps) {
  const { t } = useTranslation('statements')
  const { state, proposals } = line
  const isDone = state === 'accepted' || state === 'left_out'
  const told = [line.inn && t('inn', { inn: line.inn }), line.account, line.mfo && t('mfo', { mfo: line.mfo })]
  return (
    <>
      <header className={css.lineHead}>
        <div className={css.place}>
          {onBack && <IconButton icon={ArrowLeft} label={t('toList')} onClick={onBack} />}
          <span>
            {t('place', { at: formatInteger(at + 1), total: formatInteger(total), day: formatDate(line.day) })}
            {line.number && `, ${t('number', { number: line.number })}`}
          </span>
          <span className={css.space} />
          <IconButton icon={ChevronUp} label={t('previous')} disabled={at === 0} onClick={() => onStep(-1)} />
          <IconButton icon={ChevronDown} label={t('next')} disabled={at + 1 >= total} onClick={() => onStep(1)} />
        </div>
        <h2 className="num">{signed(line.amount)}</h2>
        <p>{t(line.amount > 0 ? 'incoming' : 'outgoing')}</p>
        <strong>{line.party || t('nobody')}</strong>
        <small>{told.filter(Boolean).join(' · ')}</small>
        <p>{line.purpose ? t('purpose', { purpose: line.purpose }) : t('noPurpose')}</p>
      </header>
      <div className={css.body}>
        {isDone && <Decided line={line} />}
        {isDone && mayDecide && (
          <Button onClick={() => void (state === 'accepted' ? deeds.undo(line) : deeds.set(line, 'open'))}>
            {t(state === 'accepted' ? 'undo' : 'takeUp')}
          </Button>
        )}
        {state === 'later' && <State tone="warning">{t('state.later')}</State>}
        {!isDone && (
          <>
            <h3>{proposals.length > 0 ? t('proposals', { count: proposals.length }) : t('noProposals')}</h3>
            {proposals.map((proposal, place) => (
              <ProposalCard
                // biome-ignore lint/suspicious/noArrayIndexKey: proposals of a line keep their places
                key={place}
                line={line}
                proposal={proposal}
                confidence={confidenceOf(line, proposal, place)}
                onAccept={mayDecide ? (means) => void deeds.accept(line, means) : null}
              />
            ))}
            {mayDecide && <LineWays statement={statement} line={line} deeds={deeds} />}
          </>
        )}
      </div>
    </>
  )
}

/** What became of a line, by whom and when. */
function Decided({ line }: { line: StatementLine }) {
  const { t } = useTranslation('statements')
  const actor = useActor()
  const { document, decided_by, decided_at, reason } = line
  const link = document && documentLink(actor, { document: document.kind, document_id: document.id })
  const by = [decided_by, decided_at && formatAsOf(decided_at)].filter(Boolean).join(', ')
  return (
    <>
      <State tone={document ? 'fine' : 'quiet'}>
        {document ? t('became', { number: document.number }) : t('leftOut', { reason: reason ?? '' })}
        {by && ` ${by}`}
      </State>
      {link && (
        <Link className={css.link} to={link}>
          {t('openDocument')}
        </Link>
      )}
    </>
  )
}

import Check from 'lucide-react/icons/check'
import Dot from 'lucide-react/icons/dot'
import Minus from 'lucide-react/icons/minus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefControl } from '#client/fields/ref-control.tsx'
import { Badge, Kbd } from '#client/parts/badge.tsx'
import { Button } from '#client/parts/button.tsx'
import { cx } from '#client/parts/cx.ts'
import { LabelledField } from '#client/parts/field.tsx'
import { formatDate, formatMoney } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { coarsePointer, useMedia } from '#client/parts/use-media.ts'
import {
  type Confidence,
  isReference,
  type LineMeaning,
  type Proposal,
  type Reason,
  type StatementLine,
} from '#domain/bank/statements/statement-line.ts'
import type { FieldOf } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { incomingBankOrder, outcomingBankOrder } from '#domain/money/bank-orders.ts'
import css from './panel.module.css'
import { isWanting } from './use-deeds.ts'
import { useMeaning } from './use-meaning.ts'

const tones = { sure: 'accent', likely: 'neutral', guess: 'neutral' } as const

interface ProposalCardProps {
  line: StatementLine
  proposal: Proposal
  /** Null of what a person looked for themselves. */
  confidence: Confidence | null
  /** Null for those who may only look. */
  onAccept: ((means: LineMeaning) => void) | null
}

/** What a line may mean, why, and the button that makes it so. */
export function ProposalCard({ line, proposal, confidence, onAccept }: ProposalCardProps) {
  const { t } = useTranslation('statements')
  const meaning = useMeaning()
  const touch = useMedia(coarsePointer)
  const [typed, setTyped] = useState<Row>({})
  const { means, sum, reasons } = proposal
  const wants = isWanting(proposal)
  const isSure = confidence === 'sure'
  const isReady = !wants || Object.values(typed).some(Boolean)
  return (
    <article className={cx(css.proposal, isSure && css.best)}>
      <header>
        <h4>{meaning(proposal)}</h4>
        {confidence && <Badge tone={tones[confidence]}>{t(`confidence.${confidence}`)}</Badge>}
        {sum !== null && <b className="num">{formatMoney(sum)}</b>}
      </header>
      <ul>
        {reasons.map((reason) => (
          <Why key={reason.code} {...reason} />
        ))}
      </ul>
      {onAccept && (
        <>
          {wants && <TypeField line={line} value={typed} onChange={setTyped} />}
          <Button
            variant={isSure ? 'solid' : 'outline'}
            disabled={!isReady}
            onClick={() => onAccept({ ...means, input: { ...means.input, ...typed } })}
          >
            {t(isSure ? 'acceptNext' : 'acceptThis')}
            {isSure && !touch && !wants && <Kbd>Enter</Kbd>}
          </Button>
        </>
      )}
    </article>
  )
}

function Why(reason: Reason) {
  const { code, agrees, params = {} } = reason
  const { t } = useTranslation('statements')
  const said = {
    name: params.name ?? '',
    inn: params.inn ?? '',
    number: params.number ?? '',
    sum: typeof params.sum === 'number' ? formatMoney(params.sum) : '',
    day: typeof params.day === 'string' ? formatDate(params.day) : '',
  }
  return (
    <li data-agrees={agrees}>
      <Icon of={!agrees ? Minus : isReference(reason) ? Check : Dot} size={16} />
      <span>{agrees ? t(`why.${code}`, said) : t(`whyNot.${code}`, said)}</span>
    </li>
  )
}

/** Why the money was earned or spent: the books want to know it. */
function TypeField({ line, value, onChange }: { line: StatementLine; value: Row; onChange: (value: Row) => void }) {
  const { t } = useTranslation('statements')
  const [order, name] =
    line.amount > 0 ? ([incomingBankOrder, 'income_type'] as const) : ([outcomingBankOrder, 'outcome_type'] as const)
  const field = order.fields[name] as FieldOf<'ref'>
  const key = `${name}_id`
  return (
    <LabelledField label={t('typeOf')} required>
      <RefControl
        resource={order}
        name={name}
        field={field}
        value={(value[key] ?? null) as string | null}
        onChange={(id) => onChange({ [key]: id })}
        onBlur={() => {}}
        disabled={false}
        values={value}
        read={{}}
      />
    </LabelledField>
  )
}

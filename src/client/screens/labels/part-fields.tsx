import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useWords } from '#client/fields/words.ts'
import { IconButton } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { Select } from '#client/parts/select.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { labelParts, labelTemplate, type PlacedPart } from '#domain/stock/label-template.ts'
import css from './design.module.css'
import { writtenWith } from './designed.ts'
import { LengthInput } from './length-input.tsx'

interface PartFieldsProps {
  part: PlacedPart
  at: number
  count: number
  /** What is amiss, by field of the part. */
  errors: Readonly<Record<string, string>>
  /** The parts that it lies over or under. */
  over: readonly string[]
  onPart: (part: PlacedPart) => void
  onMove: (by: number) => void
  onRemove: () => void
}

const lengths = ['left', 'top', 'width', 'height', 'letters'] as const

/** What a part of a label is, where it stands and how it is written. */
export function PartFields({ part, at, count, errors, over, onPart, onMove, onRemove }: PartFieldsProps) {
  const { t } = useTranslation('labels')
  const words = useWords(labelTemplate)
  const optionsOf = (field: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: words.option(field, value) }))
  const says = writtenWith(part.part)
  return (
    <>
      {over.length > 0 && <State tone="warning">{t('partOver', { parts: over.join(', ') })}</State>}
      <LabelledField label={words.field('part')}>
        <Select
          options={optionsOf('part', labelParts)}
          value={String(part.part)}
          onChange={(chosen) => onPart({ ...part, part: chosen as PlacedPart['part'] })}
        />
      </LabelledField>
      {part.part === 'text' && (
        <LabelledField label={words.field('text')} required error={errors.text}>
          <TextInput
            maxLength={100}
            value={part.text ?? ''}
            onChange={(event) => onPart({ ...part, text: event.currentTarget.value || null })}
          />
        </LabelledField>
      )}
      <div className={css.pair}>
        {lengths
          .filter((name) => name !== 'letters' || says.letters)
          .map((name) => (
            <LengthInput
              key={name}
              label={words.field(name)}
              value={part[name]}
              error={errors[name]}
              onChange={(value) => onPart({ ...part, [name]: value } as PlacedPart)}
            />
          ))}
      </div>
      <div className={css.pair}>
        {says.weight && (
          <LabelledField label={words.field('weight')}>
            <Select
              options={optionsOf('weight', ['normal', 'bold'])}
              value={String(part.weight)}
              onChange={(weight) => onPart({ ...part, weight: weight as PlacedPart['weight'] })}
            />
          </LabelledField>
        )}
        <LabelledField label={words.field('align')}>
          <Select
            options={optionsOf('align', ['start', 'middle', 'end'])}
            value={String(part.align)}
            onChange={(align) => onPart({ ...part, align: align as PlacedPart['align'] })}
          />
        </LabelledField>
      </div>
      <div className={css.row}>
        <IconButton icon={ArrowUp} label={t('partUp')} disabled={at === 0} onClick={() => onMove(-1)} />
        <IconButton icon={ArrowDown} label={t('partDown')} disabled={at === count - 1} onClick={() => onMove(1)} />
        <IconButton icon={Trash2} label={t('partRemove')} onClick={onRemove} />
      </div>
    </>
  )
}

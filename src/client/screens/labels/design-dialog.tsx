import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { saveRow } from '#client/data/device/changes.ts'
import { inOneBreath, said } from '#client/data/fault-words.ts'
import { useWords } from '#client/fields/words.ts'
import type { Label } from '#client/hardware/printing/labels/label.ts'
import { Button } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { notify } from '#client/parts/messages.ts'
import { Select } from '#client/parts/select.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { hasFaults } from '#domain/kernel/result.ts'
import { labelLayouts } from '#domain/stock/label-layouts.ts'
import { type LabelPart, labelParts, labelTemplate, type PlacedPart, partsFit } from '#domain/stock/label-template.ts'
import css from './design.module.css'
import { DesignCanvas } from './design-canvas.tsx'
import { type Design, newPart } from './designed.ts'
import { LengthInput } from './length-input.tsx'
import { PartFields } from './part-fields.tsx'
import type { KnownTemplate } from './use-templates.ts'

interface DesignDialogProps {
  /** Null: a new one, which begins with the first layout. */
  template: KnownTemplate | null
  /** What is written on the label meanwhile; null: an example. */
  label: Label | null
  onClose: () => void
  onSaved: (id: string) => void
}

const example: Label = {
  name: 'Samsung Galaxy A56 8/256 GB',
  price: { sum: '4 290 000', sign: 'soʻm' },
  organisation: 'Savdo',
  article: 'A-1042',
  code: { text: '4780000000014', written: '4780000000014' },
}
/** Every field of a design has something to show, whatever the goods lack. */
const shown = (label: Label | null): Label => {
  const { more, ...told } = label ?? example
  const known = Object.fromEntries(Object.entries(more ?? {}).filter(([, text]) => text))
  const others = {
    old_price: '4 790 000 soʻm',
    unit_price: '4 290 000 soʻm / 1',
    imei: '358402 117304606',
    brand: 'Samsung',
    category: 'Smartfon',
    color: '#',
    specifications: '256 GB',
    date: '01-01-2026',
  }
  return {
    ...told,
    price: told.price ?? example.price,
    organisation: told.organisation ?? example.organisation,
    article: told.article ?? example.article,
    code: told.code ?? example.code,
    more: { ...others, ...known },
  }
}

/** Draws up a template of labels: by mouse, finger or keyboard, in millimetres. */
export function DesignDialog({ template, label, onClose, onSaved }: DesignDialogProps) {
  const { t } = useTranslation(['labels', 'common'])
  const words = useWords(labelTemplate)
  const [design, setDesign] = useState<Design>(() => template ?? { ...labelLayouts[0]!, name: '' })
  const [chosen, setChosen] = useState(0)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { parts } = design
  const part = parts[chosen]
  const faults = partsFit(design, parts)
  const change = (next: Partial<Design>) => setDesign((now) => ({ ...now, ...next }))
  const replace = (at: number, next: PlacedPart) =>
    setDesign((now) => ({ ...now, parts: now.parts.map((one, index) => (index === at ? next : one)) }))
  function move(by: number) {
    const rest = parts.filter((_, at) => at !== chosen)
    if (part) change({ parts: rest.toSpliced(chosen + by, 0, part) })
    setChosen(chosen + by)
  }
  async function save() {
    setBusy(true)
    const { name, width, height } = design
    const input = { name, width, height, parts }
    const id = template?.id ?? v7()
    const saved = await saveRow(
      labelTemplate,
      template ? { action: 'update', id, input, revision: template.revision } : { action: 'create', id, input },
    )
    setBusy(false)
    if (!saved.ok) return setTrouble(inOneBreath(saved))
    notify.success(t('designSaved'))
    onSaved(id)
  }

  return (
    <Dialog
      title={template ? words.titleEdit : words.titleNew}
      size="xl"
      guarded
      onClose={onClose}
      footerNote={
        (trouble || hasFaults(faults)) && (
          <State tone="error">{trouble ?? Object.values(said('invalid', faults).errors).flat()[0]}</State>
        )
      }
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="solid" busy={busy} disabled={hasFaults(faults)} onClick={() => void save()}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <div className={css.view}>
          <DesignCanvas design={design} label={shown(label)} chosen={chosen} onChoose={setChosen} onPart={replace} />
          <p className={css.quiet}>{t('designHelp')}</p>
        </div>
        <div className={css.fields}>
          <LabelledField label={words.field('name')} required>
            <TextInput
              maxLength={100}
              value={design.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          </LabelledField>
          {!template && (
            <LabelledField label={t('layout')}>
              <Select
                options={labelLayouts.map(({ name }) => ({ value: name, label: t(`layouts.${name}`) }))}
                value={labelLayouts.find((one) => one.parts === parts)?.name ?? ''}
                placeholder={t('layouts.own')}
                onChange={(name) => {
                  const layout = labelLayouts.find((one) => one.name === name)
                  if (!layout) return
                  const { width, height, parts: placed } = layout
                  change({ width, height, parts: placed })
                  setChosen(0)
                }}
              />
            </LabelledField>
          )}
          <div className={css.pair}>
            {(['width', 'height'] as const).map((name) => (
              <LengthInput
                key={name}
                label={words.field(name)}
                value={design[name]}
                onChange={(value) => value && change({ [name]: value })}
              />
            ))}
          </div>
          <LabelledField label={t('addPart')}>
            <Select
              options={labelParts.map((one) => ({ value: one, label: words.option('part', one) }))}
              value=""
              placeholder={t('choosePart')}
              onChange={(one) => {
                if (!one) return
                change({ parts: [...parts, newPart(one as LabelPart, design, words.option('part', 'text'))] })
                setChosen(parts.length)
              }}
            />
          </LabelledField>
          {part && (
            <PartFields
              key={chosen}
              part={part}
              at={chosen}
              count={parts.length}
              onPart={(next) => replace(chosen, next)}
              onMove={move}
              onRemove={() => {
                change({ parts: parts.filter((_, at) => at !== chosen) })
                setChosen(Math.max(0, chosen - 1))
              }}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}

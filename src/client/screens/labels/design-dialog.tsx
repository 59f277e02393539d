import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { inOneBreath, type SaidFaults, said } from '#client/data/call/fault-words.ts'
import { saveRow } from '#client/data/device/changes.ts'
import { useWords } from '#client/fields/words.ts'
import type { Label } from '#client/hardware/printing/labels/label.ts'
import { Button } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { Dialog } from '#client/parts/dialog.tsx'
import { LabelledField } from '#client/parts/field.tsx'
import { notify } from '#client/parts/messages.ts'
import { Select } from '#client/parts/select.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { useUnsavedGuard } from '#client/parts/unsaved.ts'
import { same } from '#domain/kernel/same.ts'
import { labelLayouts } from '#domain/stock/label-layouts.ts'
import {
  type LabelPart,
  labelParts,
  labelTemplate,
  type PlacedPart,
  partsOverEachOther,
} from '#domain/stock/label-template.ts'
import css from './design.module.css'
import { DesignCanvas } from './design-canvas.tsx'
import { type Design, designFaults, drawnDesign, newPart } from './designed.ts'
import { exampleLabel } from './example-label.ts'
import { LengthInput } from './length-input.tsx'
import { PartFields } from './part-fields.tsx'
import type { KnownTemplate } from './use-templates.ts'

interface DesignDialogProps {
  /** Null: a new one, which begins as a copy of `from`, or with the first layout. */
  template: KnownTemplate | null
  from?: Design | null
  /** What is written on the label meanwhile; null: an example. */
  label: Label | null
  onClose: () => void
  onSaved: (id: string) => void
}

/** Draws up a template of labels: by mouse, finger or keyboard, in millimetres. */
export function DesignDialog({ template, from, label, onClose, onSaved }: DesignDialogProps) {
  const { t } = useTranslation(['labels', 'common'])
  const words = useWords(labelTemplate)
  const [first] = useState<Design>(() => template ?? { ...(from ?? labelLayouts[0]!), name: '' })
  const [design, setDesign] = useState(first)
  const [chosen, setChosen] = useState(0)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<SaidFaults | null>(null)
  const { parts } = design
  const part = parts[chosen]
  const found = said('invalid', designFaults(design)).errors
  // That a new template has no name yet is told once it is to be saved.
  const { name: unnamed, ...amiss } = found
  const errorOf = (path: string) => (refusal?.errors[path] ?? amiss[path])?.[0]
  const over = partsOverEachOther(parts)
  const nameOf = (at: number) => t('partAt', { part: words.option('part', String(parts[at]?.part)), index: at + 1 })
  function change(next: Partial<Design>) {
    setRefusal(null)
    setDesign((now) => ({ ...now, ...next }))
  }
  const replace = (at: number, next: PlacedPart) =>
    setDesign((now) => ({ ...now, parts: now.parts.map((one, index) => (index === at ? next : one)) }))
  const isAmiss = (at: number) => Object.keys(amiss).some((path) => path.startsWith(`parts.${at}.`))
  const astray = parts.flatMap((_, at) => (isAmiss(at) ? [nameOf(at)] : []))
  function move(by: number) {
    const rest = parts.filter((_, at) => at !== chosen)
    if (part) change({ parts: rest.toSpliced(chosen + by, 0, part) })
    setChosen(chosen + by)
  }
  async function save(): Promise<boolean> {
    if (busy) return false
    if (Object.keys(found).length > 0) {
      setRefusal(said('invalid', designFaults(design)))
      return false
    }
    setBusy(true)
    const { name, width, height } = design
    const input = { name, width, height, parts }
    const id = template?.id ?? v7()
    const saved = await saveRow(
      labelTemplate,
      template ? { action: 'update', id, input, revision: template.revision } : { action: 'create', id, input },
    )
    setBusy(false)
    if (!saved.ok) {
      setRefusal(saved)
      return false
    }
    notify.success(t('designSaved'))
    onSaved(id)
    return true
  }
  const isDirty = !same(design, first)
  const mayClose = useUnsavedGuard(isDirty, { save })
  const close = async () => {
    if (await mayClose()) onClose()
  }

  return (
    <Dialog
      title={template ? words.titleEdit : words.titleNew}
      size="xl"
      guarded
      onClose={() => void close()}
      footerNote={
        refusal ? (
          <State tone="error">{inOneBreath(refusal)}</State>
        ) : Object.keys(amiss).length > 0 ? (
          <State tone="error">
            {astray.length > 0 ? t('designAmiss', { parts: astray.join(', ') }) : Object.values(amiss).flat()[0]}
          </State>
        ) : (
          isDirty && t('common:unsaved.note')
        )
      }
      footer={
        <>
          <Button onClick={() => void close()}>{t('common:actions.cancel')}</Button>
          <Button variant="solid" busy={busy} disabled={Object.keys(amiss).length > 0} onClick={() => void save()}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <div className={css.view}>
          <DesignCanvas
            design={drawnDesign(design)}
            label={exampleLabel(label)}
            chosen={chosen}
            said={(at) =>
              isAmiss(at)
                ? t('partAmiss')
                : over.has(at)
                  ? t('partOver', { parts: (over.get(at) ?? []).map(nameOf).join(', ') })
                  : null
            }
            onChoose={setChosen}
            onPart={replace}
          />
          <p className={css.quiet}>{t('designHelp')}</p>
        </div>
        <div className={css.fields}>
          <LabelledField label={words.field('name')} required error={errorOf('name')}>
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
                error={errorOf(name)}
                onChange={(value) => change({ [name]: value ?? 0 })}
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
                change({
                  parts: [
                    ...parts,
                    newPart(one as LabelPart, drawnDesign(design), words.option('part', 'text'), parts),
                  ],
                })
                setChosen(parts.length)
              }}
            />
          </LabelledField>
          {part && (
            <LabelledField label={t('chosenPart')}>
              <Select
                options={parts.map((_, at) => ({ value: String(at), label: nameOf(at) }))}
                value={String(chosen)}
                onChange={(at) => setChosen(Number(at))}
              />
            </LabelledField>
          )}
          {part && (
            <PartFields
              key={chosen}
              part={part}
              at={chosen}
              count={parts.length}
              errors={Object.fromEntries(
                Object.entries(amiss).flatMap(([path, [told = '']]) =>
                  path.startsWith(`parts.${chosen}.`) ? [[path.split('.')[2] ?? '', told]] : [],
                ),
              )}
              over={(over.get(chosen) ?? []).map(nameOf)}
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

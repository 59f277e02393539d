import { useCallback, useState } from 'react'
import { useAreasOf } from '#client/data/areas.ts'
import { Dialog } from '#client/parts/dialog.tsx'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { type OpenedForm, type OpenForm, openFormText, sameBelow } from '../parts/open-form.ts'
import { ownHandOf } from '../parts/own-hand.ts'
import type { FrameProps } from './frame.ts'
import { OpenRecord } from './open-record.tsx'
import { isSentAway } from './sent-away.ts'
import { useFormPlace, useForms } from './use-forms.ts'

const WideFrame = (props: FrameProps) => <Dialog {...props} size="lg" guarded />
const NarrowFrame = (props: FrameProps) => <Dialog {...props} size="md" guarded />

export default function DialogStack() {
  const { forms } = useForms()
  return forms.map((form, at) => (
    <FormDialog
      key={forms
        .slice(0, at + 1)
        .map(openFormText)
        .join()}
      form={form}
      depth={at + 1}
    />
  ))
}

function FormDialog({ form, depth }: { form: OpenForm; depth: number }) {
  useAreasOf(form.resource)
  const { close, turn } = useForms()
  const [given] = useState(useFormPlace().values)
  const wide = (resourceNamed(form.resource).form.aside ?? []).length > 0
  const leaves = useCallback<OpenedForm['leaves']>(
    (from, to) =>
      !isSentAway(to) &&
      (from.pathname !== to.pathname ||
        !sameBelow(new URLSearchParams(from.search), new URLSearchParams(to.search), depth)),
    [depth],
  )
  const over: OpenedForm = {
    form,
    given,
    depth,
    onClose: () => void close(),
    onSaved: (saved) => void close(saved),
    onEdit: () => void turn({ ...form, mode: 'edit' }),
    leaves,
  }
  const { form: Own } = ownHandOf({ name: form.resource })
  return Own ? <Own over={over} /> : <OpenRecord {...over} Frame={wide ? WideFrame : NarrowFrame} />
}

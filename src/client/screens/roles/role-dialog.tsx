import type { FrameProps } from '#client/pages/form/frame.ts'
import { OpenRecord } from '#client/pages/form/open-record.tsx'
import type { OpenedForm } from '#client/pages/parts/open-form.ts'
import { Dialog } from '#client/parts/dialog.tsx'
import { RoleEditor } from './role-editor.tsx'

const WideFrame = (props: FrameProps) => <Dialog {...props} size="xl" guarded />

/** A role is put together over another page, such as the form of the person who is to have it. */
export default function RoleDialog({ over }: { over: OpenedForm }) {
  return <OpenRecord {...over} Frame={WideFrame} Editor={RoleEditor} />
}

import { Link as LinkMark } from '@tiptap/extension-link'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import Redo from 'lucide-react/icons/redo-2'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Underline from 'lucide-react/icons/underline'
import Undo from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#client/parts/button.tsx'
import { useFieldControl } from '#client/parts/field.tsx'
import type { IconType } from '#client/parts/icon.tsx'
import { TextInput } from '#client/parts/text-input.tsx'
import { cleanHtml } from '#domain/kernel/rich-text.ts'
import type { ControlProps } from './control.ts'
import css from './rich.module.css'
import { RichText } from './rich-text.tsx'
import { useWords } from './words.ts'

/** Just what `cleanHtml` keeps. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
  }),
  LinkMark.configure({ openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] }),
]

/** A text with headings, lists and links; content with no words counts as none. */
export function RichControl({ resource, name, value, onChange, onBlur, disabled }: ControlProps<'rich'>) {
  const label = useWords(resource).field(name)
  return disabled ? (
    <RichText html={value} />
  ) : (
    <Typing label={label} value={value} onChange={onChange} onBlur={onBlur} />
  )
}

interface TypingProps extends Pick<ControlProps<'rich'>, 'value' | 'onChange' | 'onBlur'> {
  label: string
}

function Typing({ label, value, onChange, onBlur }: TypingProps) {
  const control = useFieldControl()
  /** What the editor said last: only what comes from elsewhere is put into it. */
  const said = useRef(value)
  const latest = useRef({ onChange, onBlur })
  latest.current = { onChange, onBlur }
  const editor = useEditor({
    extensions,
    content: cleanHtml(value),
    injectCSS: false,
    onUpdate: ({ editor: typed }) => {
      said.current = cleanHtml(typed.getHTML())
      latest.current.onChange(said.current)
    },
    onBlur: () => latest.current.onBlur(),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(control?.['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] }),
      },
    },
  })
  useEffect(() => {
    if (!editor || value === said.current) return
    said.current = value
    editor.commands.setContent(cleanHtml(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={css.frame} data-invalid={control?.['aria-invalid']}>
      {editor && <Toolbar editor={editor} label={label} />}
      <EditorContent editor={editor} className={css.content} />
    </div>
  )
}

function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation('rich')
  const [isLinking, link] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      heading: now.isActive('heading'),
      list: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  })
  const key = (icon: IconType, name: string, isOn: boolean, run: () => void) => (
    <IconButton key={name} size="sm" icon={icon} label={name} aria-pressed={isOn} className={css.key} onClick={run} />
  )
  const typed = () => editor.chain().focus()
  return (
    <>
      <div className={css.bar} role="toolbar" aria-label={label}>
        {key(Bold, t('bold'), on.bold, () => typed().toggleBold().run())}
        {key(Italic, t('italic'), on.italic, () => typed().toggleItalic().run())}
        {key(Underline, t('underline'), on.underline, () => typed().toggleUnderline().run())}
        {key(Strikethrough, t('strike'), on.strike, () => typed().toggleStrike().run())}
        {key(Heading, t('heading'), on.heading, () => typed().toggleHeading({ level: 2 }).run())}
        {key(List, t('list'), on.list, () => typed().toggleBulletList().run())}
        {key(ListOrdered, t('numbers'), on.numbers, () => typed().toggleOrderedList().run())}
        {key(Quote, t('quote'), on.quote, () => typed().toggleBlockquote().run())}
        {key(Link, t('link'), on.link, () => (on.link ? typed().unsetLink().run() : link(true)))}
        <IconButton size="sm" icon={Undo} label={t('undo')} disabled={!on.undo} onClick={() => typed().undo().run()} />
        <IconButton size="sm" icon={Redo} label={t('redo')} disabled={!on.redo} onClick={() => typed().redo().run()} />
      </div>
      {isLinking && <LinkLine editor={editor} onDone={() => link(false)} />}
    </>
  )
}

/** Where the chosen words lead to. */
function LinkLine({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation('rich')
  const [address, type] = useState('')
  function set() {
    const whole = /^[a-z]+:/i.test(address) ? address : `https://${address}`
    if (address.trim() !== '') editor.chain().focus().extendMarkRange('link').setLink({ href: whole.trim() }).run()
    onDone()
  }
  return (
    <div className={css.link}>
      <TextInput
        autoFocus
        size="sm"
        aria-label={t('address')}
        value={address}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            event.stopPropagation()
            set()
          } else if (event.key === 'Escape') {
            event.stopPropagation()
            onDone()
          }
        }}
      />
      <Button size="sm" onClick={set}>
        {t('setLink')}
      </Button>
    </div>
  )
}

import type { OpenQuestion } from './ask.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import css from './question.module.css'

export default function QuestionDialog({ question, answer }: OpenQuestion) {
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      controls={question.controls}
      title={question.title}
      onClose={() => answer(null)}
      footer={question.answers.map((choice) => (
        <Button
          key={choice.label}
          size={question.controls}
          variant={choice.variant ?? 'outline'}
          onClick={() => answer(choice.value)}
        >
          {choice.label}
        </Button>
      ))}
    >
      {question.text && <p className={css.text}>{question.text}</p>}
    </Dialog>
  )
}

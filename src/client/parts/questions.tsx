import { lazy } from 'react'
import { openQuestion } from './ask.ts'
import { useStore } from './store.ts'
import { Suspense } from './suspense.tsx'

const QuestionDialog = lazy(() => import('./question-dialog.tsx'))

/** Mounted once, in the shell: shows the open question. */
export function Questions() {
  const now = useStore(openQuestion)
  return (
    <Suspense>
      {now && <QuestionDialog key={now.question.title} question={now.question} answer={now.answer} />}
    </Suspense>
  )
}

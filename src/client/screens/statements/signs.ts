import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import type { IconType } from '#client/parts/icon.tsx'
import type { LineState } from '#domain/bank/statements/statement-line.ts'

/** A sign for each state of a line: never by colour alone. */
export const signs: Readonly<Record<LineState, IconType>> = {
  ready: Check,
  to_decide: CircleQuestionMark,
  alone: CircleDashed,
  accepted: CircleCheck,
  later: Clock,
  left_out: Ban,
}

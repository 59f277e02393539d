/** How much work a demo has behind it. */
export interface DemoSpan {
  /** Days of work, the last of which is yesterday. */
  readonly days: number
  /** Sales go up and down with seasons and weekdays, what is due is paid, and today's shifts are open since this morning. */
  readonly isLive: boolean
}

/** What a person sees who tries the product. */
export const demoYear: DemoSpan = { days: 365, isLive: true }

/** Short and even, and over by yesterday: what tests begin with, whose people open the shifts themselves. */
export const demoMonth: DemoSpan = { days: 30, isLive: false }

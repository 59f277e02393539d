import type { Grey } from '../picture/grey.ts'
import { blurred } from './blur.ts'

/** Radius of what is around a dot: wider than a bar of a code, narrower than a shadow. */
const around = 20
/** How far bars stand from the middle grey, and below which contrast there is only noise. */
const [contrast, noise] = [50, 8]

/** Moves each dot away from those within the radius: edges that run into each other part again. */
export function sharpened(grey: Grey, radius: number, amount: number): Grey {
  const soft = blurred(grey, radius).dots
  return changed(grey, (dot, at) => dot + amount * (dot - soft[at]!))
}

/** As light and as rich in contrast in every place: shadows, gloss and darkness go. */
export function evened(grey: Grey): Grey {
  const mean = surroundings(grey)
  const apart = changed(grey, (dot, at) => Math.abs(dot - mean[at]!))
  const spread = surroundings(apart)
  return changed(grey, (dot, at) => ((dot - mean[at]!) * contrast) / (spread[at]! + noise) + 128)
}

/** Blurred twice, so that near dots weigh more than far ones. */
const surroundings = (grey: Grey) => blurred(blurred(grey, around), around).dots

function changed({ dots, width, height }: Grey, change: (dot: number, at: number) => number): Grey {
  const next = new Float32Array(dots.length)
  for (let at = 0; at < next.length; at += 1) next[at] = Math.min(255, Math.max(0, change(dots[at]!, at)))
  return { dots: next, width, height }
}

import { lookIn } from '../support/look/look.ts'
import { setStage } from '../support/stage.ts'

setStage()
lookIn('tablet')

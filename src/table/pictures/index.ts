import type { Binding } from '../binding.ts'
import { aheadShot, boardShot, cardShot, choiceShot, handShot, postShots } from './requests.ts'

/** What pictures of a table are drawn from. */
export type Pictures = ReturnType<typeof makePictures>

export const makePictures = ({ bind }: Binding) => ({
  board: bind(boardShot),
  hand: bind(handShot),
  card: bind(cardShot),
  choice: bind(choiceShot),
  preview: bind(aheadShot),
  post: bind(postShots),
})

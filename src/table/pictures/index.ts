import type { Binding } from '../binding.ts'
import { cardShot, pictureOf, postShots } from './requests.ts'

/** What pictures of a table are drawn from. */
export type Pictures = ReturnType<typeof makePictures>

export const makePictures = ({ bind }: Binding) => ({
  of: bind(pictureOf),
  card: bind(cardShot),
  post: bind(postShots),
})

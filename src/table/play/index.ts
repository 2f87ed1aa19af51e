import type { Binding } from '../binding.ts'
import { about, page } from '../lobby/catalogue.ts'
import { answer, undo } from './answer.ts'
import { withRetry } from './commit.ts'
import { agree, decline, propose } from './consent.ts'
import { live } from './load.ts'
import { look } from './playerView.ts'
import { previewUndo } from './preview.ts'

/** Playing: what one person sees, what they may do, and what becomes of it. */
export type Play = ReturnType<typeof makePlay>

export const makePlay = ({ deps, bind, bindInTurn }: Binding) => ({
  load: (id: string) => withRetry(deps, () => live(deps, id)),
  look: bind(look),
  answer: bindInTurn(answer),
  undo: bindInTurn(undo),
  previewUndo: bind(previewUndo),
  propose: bindInTurn(propose),
  agree: bindInTurn(agree),
  decline: bindInTurn(decline),
  page: bind(page),
  about: bind(about),
})

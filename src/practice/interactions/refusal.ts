/** Why a person cannot do what they want, in a sentence for them. The application never hears of it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** Whose clock the texts on a screen show. */
export const MANILA = 'Asia/Manila';

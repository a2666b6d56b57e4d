import { lazy } from 'react';
// The document names the styles of the screen itself, and must have these among them.
import './alert-card.module.css';

const load = () => import('./AlertCard.tsx').then(({ AlertCard }) => ({ default: AlertCard }));

/** The document holds it as the server drew it; its links work before its script is there. */
export const LazyAlertCard = import.meta.env.SSR ? (await load()).default : lazy(load);

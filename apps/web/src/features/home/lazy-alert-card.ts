import { lazy } from 'react';
// The document lists only stylesheets that the screen itself imports, and must include these.
import './alert-card.module.css';

const load = () => import('./AlertCard.tsx').then(({ AlertCard }) => ({ default: AlertCard }));

/** The document contains the server-rendered markup; the links work before the script has loaded. */
export const LazyAlertCard = import.meta.env.SSR ? (await load()).default : lazy(load);
